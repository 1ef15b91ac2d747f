export { DeviceImportButton, SimImportButton } from "./ImportButton";
