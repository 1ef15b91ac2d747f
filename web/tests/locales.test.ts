import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../src/locales");

/** {a:{b:"x"}} → {"a.b":"x"} */
function flat(value: unknown, prefix = ""): Record<string, string> {
  if (typeof value === "string") return { [prefix]: value };
  const parts = Object.entries(value as object).map(([k, v]) => flat(v, prefix ? `${prefix}.${k}` : k));
  return Object.assign({}, ...parts);
}

/** The labels of fields and the names of readings are the server's too. */
const labels = "field.json";
const shared = [labels, "reading.json"];
const pathOf = (lang: string, file: string) =>
  shared.includes(file)
    ? join(root, `../../../locale/${file.replace(".json", "")}/${lang}.json`)
    : join(root, lang, file);
const read = (lang: string, file: string) => flat(JSON.parse(readFileSync(pathOf(lang, file), "utf8")));
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1]).sort();

describe("catalogues", () => {
  const own = readdirSync(join(root, "cn"));
  const files = [...own, ...shared];

  it("exist in both languages", () => {
    expect(readdirSync(join(root, "en")).sort()).toEqual(own.sort());
  });

  it.each(files)("%s has the same keys and placeholders in both, and nothing empty", (file) => {
    const cn = read("cn", file);
    const en = read("en", file);
    expect(Object.keys(en).sort()).toEqual(Object.keys(cn).sort());
    for (const key of Object.keys(cn)) {
      expect(placeholders(en[key]!), key).toEqual(placeholders(cn[key]!));
      expect(cn[key]!.trim(), key).not.toBe("");
      expect(en[key]!.trim(), key).not.toBe("");
    }
  });

  it.each(files)("%s holds no Chinese in English, no English-only text in Chinese", (file) => {
    for (const [key, text] of Object.entries(read("en", file))) {
      if (!/^language(Cn|En)$/.test(key)) expect(text, key).not.toMatch(/[\u4e00-\u9fff]/);
    }
    const words = (text: string) => text.replace(/\{\{\w+\}\}/g, "");
    const latin = Object.entries(read("cn", file)).filter(
      ([, text]) => /\p{L}/u.test(words(text)) && !/[\u4e00-\u9fff]/.test(text),
    );
    const allowed = /^(IMEI|ACC|P|English|km(\/h)?|Webhook(：\{\{host\}\})?|\{\{\w+\}\}(km\/h|km|V|°)?)$/;
    expect(latin.filter(([, text]) => !allowed.test(text))).toEqual([]);
  });

  it.each(files)("%s writes Chinese without spaces before units", (file) => {
    for (const [key, text] of Object.entries(read("cn", file)))
      expect(text, key).not.toMatch(/\}\} (km|V|%)/);
  });
});

describe("both languages", () => {
  const files = readdirSync(join(root, "cn"));
  const texts = files.flatMap((file) => {
    const en = read("en", file);
    const name = file.replace(".json", "");
    return Object.entries(read("cn", file)).map(([key, cn]) => ({ key: `${name}.${key}`, cn, en: en[key]! }));
  });
  const wrong = (holds: (text: (typeof texts)[number]) => boolean) =>
    texts.filter((text) => !holds(text)).map(({ key, cn, en }) => `${key}: ${cn} | ${en}`);

  /** Texts that the specification gives word for word. */
  const given =
    /^(account\.mismatch|batch\.(nothing|groupFirst)|organ\.chooseParent|history\.(vehicleFirst|rangeFirst)|user\.loginRequired|audit\.badTime|fence\.pleaseSelect|order\.numbersMissing|report\.problem\.(span|staying)|home\.stop\.startWrong)$/;

  it("end a sentence in both or in neither", () => {
    const ends = /(task\.failed|route\.index|[：:])$/;
    expect(
      wrong(
        ({ key, cn, en }) => ends.test(key) || ends.test(cn) || cn.endsWith("。") === /(?<!\bNo)\.$/.test(en),
      ),
    ).toEqual([]);
  });

  it("Chinese has no blanks, no half-width punctuation and one way to say you", () => {
    const tight = (cn: string) => cn.replace(/^\{\{name\}\}$/, "");
    expect(
      wrong(({ cn }) => !/[\u4e00-\u9fff，。；：“”（）、] |\S +[\u4e00-\u9fff]/.test(tight(cn))),
    ).toEqual([]);
    expect(wrong(({ cn }) => !/[\u4e00-\u9fff][,;:!?()]|[,;:!?()][\u4e00-\u9fff]/.test(cn))).toEqual([]);
    expect(wrong(({ cn }) => !cn.includes("你"))).toEqual([]);
    expect(wrong(({ cn }) => !/组织|从未上线|从未上报/.test(cn))).toEqual([]);
  });

  it("English has none of the words that others stand for, and does not beg", () => {
    const others =
      /\b(please|can not|cannot be empty|property map|log manage|inbox|subdirector|e\.g\.|etc)\b|…\.|’/i;
    const fine = /^ui\.required$/;
    expect(wrong(({ key, en }) => given.test(key) || fine.test(key) || !others.test(en))).toEqual([]);
  });

  /** One word stands for a thing: these were others for the same, as the server's texts have them, too. */
  it("call a thing by its one word", () => {
    const cnOthers =
      /不可恢复|请稍后重试|导出任务(?!在这里)|任务栏|关键词|平台人员|根机构|回调|支付服务|补登|(?<!百)公里/;
    const money = /^(payment|reconciliation|order|payee|package)\./; // money is booked, devices are registered
    const enOthers =
      /\bgroups?\b|\brules? of notices\b|\bserver of mail\b|\bwhole installation\b|\btelephone\b|\b[Kk]eys of shops\b|\bcannot be brought back\b|\b[Tt]ake in\b|\b[Tt]aken in\b|\breturn key\b|\} seconds/i;
    const heading = /^permission\.|^shell\./; // groups of the menu are groups
    expect(wrong(({ key, cn }) => !cnOthers.test(cn) && !(money.test(key) && cn.includes("登记")))).toEqual(
      [],
    );
    expect(wrong(({ key, en }) => given.test(key) || heading.test(key) || !enOthers.test(en))).toEqual([]);
  });

  it("write numbers with their units in one way", () => {
    expect(wrong(({ cn }) => !/(\d|\}) [KMG]?B|(?<![-,A-Z\d])(?!163000)\d{4,}(?![-\d年])/.test(cn))).toEqual(
      [],
    );
    expect(wrong(({ en }) => !/(\d|\}) %|(?<![-\d])(?!163000)\d{4,}/.test(en))).toEqual([]);
  });

  /** Texts whose count is more than one whenever they are said. */
  const manyAlways =
    /^(alarm\.\w+\.newest|attention\.sameCar|command\.\w+\.(down|up)|(fence|place)\.mapLimit|history\.(loadingPoints|pointsMissing|perPage|speedAbout)|notice\.(several|manyOf)|place\.\w+\.most|report\.frequent\.more|home\.stop\.range)$/;

  it("English has no plural behind a count that may be 1", () => {
    const nouns =
      "alarms|bytes|days|devices|fences|hours|months|nights|notices|others|points|places|rows|satellites|times|vehicles";
    const counted = new RegExp(`\\{\\{(?!max|min)\\w+\\}\\}( [a-z-]+)? (${nouns})\\b`);
    expect(wrong(({ key, en }) => manyAlways.test(key) || !counted.test(en))).toEqual([]);
    const units = wrong(({ key, en }) => !/\b(unitShort|unit)\./.test(key) || !/^(hours|days)$/.test(en));
    expect(units.filter((text) => !text.startsWith("report.unit."))).toEqual([]); // those stand alone in a choice
  });

  it("ask for a selection and write e-mail in one way", () => {
    expect(wrong(({ en }) => !/^Choose .* first$|\bEmail\b/.test(en))).toEqual([]);
  });

  it("English has capitals at the beginning and in names only", () => {
    const names =
      /^([A-Z0-9-]{2,}|I|O|Q|X|Waymark|WeChat|Alipay|GeoJSON|Chinese|English|WiFi|WebGL|IMEIs?|IPv4|Pay|Home|Esc|Enter|Group|Parent|Sorry|Page|WARN|Add|Refresh|[A-Z]{2}-\d+|V|L)$/;
    const inner = (en: string) =>
      en
        .replace(/[“"][^”"]*[”"]/g, "")
        .split(/[.?!:;]\s+|\n/)
        .flatMap((sentence) =>
          sentence
            .trim()
            .split(/[\s(),./×-]+/)
            .slice(1),
        );
    expect(
      wrong(
        ({ key, en }) =>
          given.test(key) || !inner(en).some((word) => /^[A-Z]/.test(word) && !names.test(word)),
      ),
    ).toEqual([]);
  });

  /** Words of Chinese that are several in English: one and many, what is done and what is, and true homonyms. */
  const several = new Set(
    "天 小时 收款方 接收方 关闭 登录 账号 车辆 设备型号 流量卡 机构 禁用 启用 角色 不限 状态 按钮权限 关注 设备 报警 秒 报警".split(
      " ",
    ),
  );

  it("say one thing in one way", () => {
    const said = new Map<string, Set<string>>();
    for (const { key, cn, en } of texts)
      if (!given.test(key)) said.set(cn, (said.get(cn) ?? new Set()).add(en));
    const many = [...said].filter(([cn, ways]) => ways.size > 1 && !several.has(cn));
    expect(many.map(([cn, ways]) => `${cn}: ${[...ways].join(" | ")}`)).toEqual([]);
  });
});

describe("what the server names, too", () => {
  /** Of texts here, those of the server that are the same words. */
  const same: [RegExp, string][] = [
    [/^audit\.types\.(\w+)$/, "audit.type."],
    [/^audit\.modules\.(\w+)$/, "audit.module."],
    [/^command\.status\.(\w+)$/, "commandStatus."],
  ];
  const state = ["device.state.unused", "home.count.notuse", "home.lists.never.title", "monitor.tab.unused"];

  it.each(["cn", "en"])("has one name (%s)", (lang) => {
    const server = JSON.parse(readFileSync(join(root, `../../../locale/${lang}.json`), "utf8"));
    const here = readdirSync(join(root, lang)).flatMap((file) =>
      Object.entries(read(lang, file)).map(([key, text]) => [`${file.replace(".json", "")}.${key}`, text]),
    ) as [string, string][];
    for (const [key, text] of here)
      for (const [pattern, code] of same) {
        const name = pattern.exec(key)?.[1];
        if (name) expect([key, text]).toEqual([key, server[code + name]]);
      }
    for (const key of [...state, "monitor.stat.notuse"])
      expect([key, Object.fromEntries(here)[key]]).toEqual([key, server["deviceState.0"]]);
  });
});

describe("what is expected of a field", () => {
  /** The refusals of the server that are about the same. */
  const same: Record<string, string[]> = {
    imei: ["device.imei"],
    sim: ["device.sim", "sim.number"],
    iccid: ["device.iccid", "sim.iccid"],
    plate: ["vehicle.plate"],
    vin: ["vehicle.vin"],
    phone: ["vehicle.phone", "user.phone"],
    email: ["user.email"],
    loan: ["vehicle.loan"],
    alias: ["device.alias"],
    zone: ["device.clockZone"],
    modelCode: ["devicemodel.code"],
    mobile: ["payee.phone"],
    identity: ["payee.identity", "payee.legalPerson"],
    licence: ["payee.license"],
    account: ["payee.payNo"],
  };

  it.each(["cn", "en"])("is said by the form as by the server (%s)", (lang) => {
    const server = JSON.parse(readFileSync(join(root, `../../../locale/${lang}.json`), "utf8"));
    const here = read(lang, "ui.json");
    const named = Object.keys(here).filter((key) => key.startsWith("expected."));
    expect(named.map((key) => key.slice(9)).sort()).toEqual(Object.keys(same).sort());
    for (const [key, codes] of Object.entries(same))
      for (const code of codes) expect(server[code], code).toBe(here[`expected.${key}`]);
  });

  it.each(["cn", "en"])("and that it is missing, in one wording (%s)", (lang) => {
    // What the specification gives word for word.
    const given =
      /^((fence|place)\.json (name|stop|inOut|shape)Format|order\.json numbersMissing|report\.json problem\.staying)$/;
    const own = /格式不正确|^请填写|不能为空|[Ii]ncorrect format|can ?not be empty|must not be empty/;
    const said = readdirSync(join(root, lang)).flatMap((file) =>
      Object.entries(read(lang, file)).map(([key, text]) => [`${file} ${key}`, text] as const),
    );
    expect(
      said.filter(([key, text]) => key !== "ui.json required" && !given.test(key) && own.test(text)),
    ).toEqual([]);
  });
});
