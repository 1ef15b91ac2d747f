export { DropZone } from "./DropZone";
export { ImportButton } from "./ImportButton";
export { type ImportKind, type ImportRow, reasonsOf, zone } from "./kind";
