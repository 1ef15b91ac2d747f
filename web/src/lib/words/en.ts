/** Every catalogue in English, by its path; loaded after the sign-in page. */
export default import.meta.glob<object>("../../locales/en/*.json", { eager: true, import: "default" });
