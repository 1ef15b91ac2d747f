export {
  type SignInAnswer,
  type SignInRequest,
  signIn,
  signOut,
} from "./api";
export { PasswordDialog } from "./PasswordDialog";
export { SessionList } from "./SessionList";
export { SessionsDialog } from "./SessionsDialog";
export { TotpDialog } from "./TotpDialog";
