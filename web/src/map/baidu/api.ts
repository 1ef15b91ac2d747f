/** What we use of Baidu's JSAPI GL. */
export interface BaiduMap {
  centerAndZoom(center: object, zoom: number): void;
  setMapType(type: unknown): void;
  destroy?(): void;
}

export interface BaiduApi {
  Map: new (box: HTMLElement, options: object) => BaiduMap;
  Point: new (lng: number, lat: number) => object;
}

/** The names that the program of Baidu puts into the window. */
interface BaiduWindow {
  BMapGL?: BaiduApi;
  BMAP_NORMAL_MAP?: unknown;
  BMAP_EARTH_MAP?: unknown;
}

const names = () => window as unknown as BaiduWindow & Record<string, unknown>;

/** It calls this when it is there. */
const CALLBACK = "waymarkBaiduIsThere";
/** Given up after this (ms). */
const PATIENCE_MS = 20_000;

let loading: Promise<BaiduApi> | undefined;

/** Loads Baidu's program, once; one that did not come is asked for again by the next who calls. */
export function loadBaidu(url: string, key: string): Promise<BaiduApi> {
  loading ??= load(url, key).catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

function load(url: string, key: string): Promise<BaiduApi> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("Baidu's map did not come"));
    const timer = setTimeout(fail, PATIENCE_MS);
    names()[CALLBACK] = () => {
      clearTimeout(timer);
      const api = names().BMapGL;
      if (api) resolve(api);
      else fail();
    };
    const at = new URL(url);
    at.searchParams.set("ak", key);
    at.searchParams.set("callback", CALLBACK);
    const script = document.createElement("script");
    script.src = at.href;
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      fail();
    };
    document.head.append(script);
  });
}

/** The type of map for a mode. */
export function baiduType(hybrid: boolean): unknown {
  return hybrid ? names().BMAP_EARTH_MAP : names().BMAP_NORMAL_MAP;
}
