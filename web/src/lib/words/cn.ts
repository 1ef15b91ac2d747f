/** Every catalogue in Chinese, by its path; loaded after the sign-in page. */
export default import.meta.glob<object>("../../locales/cn/*.json", { eager: true, import: "default" });
