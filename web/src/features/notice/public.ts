export { NoticeBell } from "./own/NoticeBell";
export { noticePage } from "./page";
