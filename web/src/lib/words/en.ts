import field from "../../../../locale/field/en.json";
import reading from "../../../../locale/reading/en.json";

const own = import.meta.glob<object>("../../locales/en/*.json", { eager: true, import: "default" });

/** Every catalogue in English, by its path, with the labels of fields and the names of readings, which are the server's; loaded after the sign-in page. */
export default { ...own, field, reading };
