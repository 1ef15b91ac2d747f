export { type SignInAnswer, signIn, signOut } from "./api";
export { PasswordDialog } from "./PasswordDialog";
