export {
  type SignInAnswer,
  type SignInRequest,
  signIn,
  signOut,
} from "./api";
export { default as ContactDialog } from "./contact/ContactDialog";
export { OwnAddress } from "./contact/OwnAddress";
export { KeyRows } from "./keys/KeyRows";
export { KeysDialog } from "./keys/KeysDialog";
export { PasswordDialog } from "./PasswordDialog";
export { SessionList } from "./SessionList";
export { SessionsDialog } from "./SessionsDialog";
export { TotpDialog } from "./TotpDialog";
