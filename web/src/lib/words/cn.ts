import field from "../../../../locale/field/cn.json";
import reading from "../../../../locale/reading/cn.json";

const own = import.meta.glob<object>("../../locales/cn/*.json", { eager: true, import: "default" });

/** Every catalogue in Chinese, by its path, with the labels of fields and the names of readings, which are the server's; loaded after the sign-in page. */
export default { ...own, field, reading };
