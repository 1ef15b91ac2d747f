/**
 * The place to go after signing in, from ?redirect=. Only paths of this site
 * are followed, never "//host", "/\host" or a scheme, and never back to /login.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith("/") || /^\/[/\\]/.test(wanted) || wanted.startsWith("/login")) return "/";
  return wanted;
}

/** The sign-in address that leads back to `path` (path, query and hash). */
export function loginAddress(path: string): string {
  return path === "/" ? "/login" : `/login?redirect=${encodeURIComponent(path)}`;
}
