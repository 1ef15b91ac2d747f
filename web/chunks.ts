import type { Plugin } from "vite";

/** What signing in and everything after it begins with. */
export const begin = [
  String.raw`src/app/(main|shell/Brand)\.tsx`,
  String.raw`src/ui/(Failure|form/behaviour)\.tsx?`,
  String.raw`src/features/(account|site)/(api|queries)\.ts`,
  "node_modules/antd/es/(_util|alert|button|grid|input|space|spin|style|tooltip)/.*",
  String.raw`node_modules/@ant-design/icons/es/icons/(CloseCircleFilled|ExclamationCircleFilled|IdcardOutlined|LoadingOutlined|LockOutlined|LoginOutlined|QuestionCircleOutlined|SafetyCertificateOutlined|UserOutlined)\.js`,
  "node_modules/@tanstack/.*",
];

/** Forms and their checks, without the contexts that fields outside of forms ask for, too. */
export const forms = [
  "node_modules/@rc-component/async-validator/.*",
  String.raw`node_modules/@rc-component/form/es/(?!\w+Context).*`,
  "node_modules/antd/es/form/(?!context|validateMessages|hooks/useVariants).*",
  "node_modules/(scroll-into-view-if-needed|compute-scroll-into-view)/.*",
];

/** Matches the names of files that end in one of these. */
export function anyOf(ends: string[]): RegExp {
  return new RegExp(`/(${ends.join("|")})$`);
}

/** Which files each file of a build loads before itself. */
export type Loads = Map<string, string[]>;

/** The first circle among files that load each other, as the way from one back to itself; empty where there is none. */
export function circleOf(loads: Loads): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    done.add(file);
    return (loads.get(file) ?? []).reduce(
      (found: string[], next) => (found.length > 0 ? found : walk(next, [...way, file])),
      [],
    );
  };
  return [...loads.keys()].reduce((found: string[], file) => (found.length > 0 ? found : walk(file, [])), []);
}

/** A build whose chunks need each other in a circle fails: which of them runs first, and lacks the others, is luck. */
export function noCircles(): Plugin {
  return {
    name: "no-circles",
    apply: "build",
    generateBundle(_, bundle) {
      const loads: Loads = new Map();
      for (const file of Object.values(bundle))
        if (file.type === "chunk") loads.set(file.fileName, file.imports);
      const circle = circleOf(loads);
      if (circle.length > 0) this.error(`chunks in a circle: ${circle.join(" → ")}`);
    },
  };
}
