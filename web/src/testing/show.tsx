import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import { act, type ReactNode, useCallback, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { type Permitted, SiteContext, type WebsiteInfo } from "@/features/site/public";
import { permissions } from "@/lib/facts.gen";
import { loadWords, startI18n } from "@/lib/i18n";
import { chooseLanguage } from "@/lib/locale";
import { chooseTheme } from "@/lib/theme";
import { createLive, LiveContext } from "@/live/live";
import { DialogRoot } from "@/ui/DialogRoot";
import { PageContext } from "@/ui/page";
import { ThemeRoot } from "@/ui/ThemeRoot";

/** Who looks, where. */
interface Setting {
  /** The calls that the user may make. */
  may?: Permitted[];
  /** The query of the page's address. */
  address?: string;
  /** Whether the page is the one on screen. */
  active?: boolean;
  /** The maps that there are. */
  maps?: Partial<WebsiteInfo["siteConfig"]>;
  /** Who looks through the user's eyes. */
  viewedBy?: string;
  /** What else is known of the user. */
  user?: Partial<WebsiteInfo["currentUser"]>;
}

/** A page on the screen. */
export interface Shown {
  /** The query of the page's address, as it is now. */
  address: () => string;
  /** Brings the page onto the screen, or hides it. */
  activate: (active: boolean) => Promise<void>;
}

function siteOf({ may: calls = [], maps, viewedBy = "", user }: Setting): WebsiteInfo {
  const codes = calls.flatMap((call) => [...permissions[call]]);
  return {
    button: codes,
    menu: [],
    menuPermission: codes,
    qiniu: { qiniuDomain: "" },
    siteConfig: {
      defaultMapProvider: "",
      mapProviderAbroad: "",
      mapProviders: [],
      oidc: { enabled: false, name: "" },
      siteTitle: "",
      version: "",
      ...maps,
    },
    currentUser: {
      imei: "",
      isEmployee: 0,
      isSuper: 0,
      loginName: "admin",
      mustChangePassword: false,
      minPassword: 8,
      organId: 1,
      organName: "Head office",
      photo: "",
      realname: "",
      totp: false,
      userId: 1,
      userName: "admin",
      userType: 1,
      viewedBy,
      ...user,
    },
  };
}

interface HouseProps {
  setting: Setting;
  heard: (address: URLSearchParams) => void;
  children: ReactNode;
}

/** All that stands around a page: its address, its tab, the user. */
function House({ setting, heard, children }: HouseProps) {
  const [search, set] = useState(() => new URLSearchParams(setting.address));
  const [live] = useState(() => createLive(() => {}));
  const { active = true } = setting;
  const setSearch = useCallback((change: (search: URLSearchParams) => void) => {
    set((old) => {
      const next = new URLSearchParams(old);
      change(next);
      return next;
    });
  }, []);
  heard(search);
  const page = useMemo(() => ({ active, search, setSearch }), [active, search, setSearch]);
  return (
    <SiteContext value={siteOf(setting)}>
      <LiveContext value={live}>
        <PageContext value={page}>{children}</PageContext>
      </LiveContext>
    </SiteContext>
  );
}

/** Draws a page, in English and in the light, until the test ends. */
export async function show(element: ReactNode, setting: Setting = {}): Promise<Shown> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  chooseLanguage("en");
  chooseTheme("light"); // files share what is loaded, and with it what another has chosen
  if (!i18next.isInitialized) await startI18n();
  await loadWords();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const frame = document.body.appendChild(document.createElement("div"));
  const root = createRoot(frame);
  let address = new URLSearchParams();
  const draw = (active = setting.active) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <ThemeRoot>
            <DialogRoot>
              <House setting={{ ...setting, active }} heard={(search) => (address = search)}>
                {element}
              </House>
            </DialogRoot>
          </ThemeRoot>
        </QueryClientProvider>,
      ),
    );
  await draw();
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    localStorage.clear();
  });
  return { address: () => address.toString(), activate: draw };
}

/** Waits until something is so; a test that waits in vain fails by its own limit. */
export async function until(isSo: () => void): Promise<void> {
  await vi.waitFor(
    async () => {
      await act(async () => new Promise((done) => setTimeout(done, 0)));
      isSo();
    },
    { timeout: 90_000, interval: 10 },
  );
}

/** The element with a test id; undefined while there is none. */
export function byId(testId: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-testid="${testId}"]`) ?? undefined;
}

function inputOf(testId: string): HTMLInputElement | HTMLTextAreaElement {
  const found = byId(testId);
  const input = found?.matches("input, textarea") ? found : found?.querySelector("input, textarea");
  expect(input, testId).toBeTruthy();
  return input as HTMLInputElement;
}

/** Presses what has a test id. */
export const press = (testId: string): Promise<void> => pressIn(`[data-testid="${testId}"]`);

/** Presses the first that a selector finds. */
export async function pressIn(selector: string): Promise<void> {
  const found = document.querySelector<HTMLElement>(selector);
  expect(found, selector).toBeTruthy();
  await act(async () => found?.click());
}

/** Types a text into the field with a test id. */
export async function type(testId: string, text: string): Promise<void> {
  const input = inputOf(testId);
  const area = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(area.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Takes the focus from the field with a test id, as Tab does. */
export async function leave(testId: string): Promise<void> {
  const input = inputOf(testId);
  await act(async () => {
    input.focus();
    input.blur();
  });
}

/** What is typed in the field with a test id. */
export function typed(testId: string): string {
  return inputOf(testId).value;
}

/** Waits until one types into what has a test id, or into what is within it: where a dialog begins. */
export const typingIn = (testId: string): Promise<void> =>
  until(() => {
    const at = document.activeElement;
    expect(at?.matches("input, textarea") && byId(testId)?.contains(at), testId).toBe(true);
  });
