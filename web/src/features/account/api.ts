import { get, post } from "@/lib/http";

export interface SignInRequest {
  /** Account name, or the IMEI in device mode. */
  userName: string;
  password: string;
  /** 1 enterprise user, 2 holder of a single device. */
  userType: 1 | 2;
}

export interface SignInAnswer {
  authToken: string;
  userType: number;
  mustChangePassword: boolean;
}

export function signIn(request: SignInRequest): Promise<SignInAnswer> {
  return post<SignInAnswer>("/signin", request);
}

export function signOut(): Promise<unknown> {
  return get("/signout");
}

export interface PasswordChange {
  loginName: string;
  oldPswd: string;
  newPswd: string;
  userType: 1 | 2;
}

export function updatePassword(change: PasswordChange): Promise<unknown> {
  return post("/updateUserPassword", change);
}
