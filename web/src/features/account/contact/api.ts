import { useQuery } from "@tanstack/react-query";
import type { GetAnswer } from "@/lib/api";
import { get, post } from "@/lib/http";

/** How one is reached: the address that mails go to, "" for none, and a phone number. */
export type Contact = GetAnswer<"/basic/getcontact">;

/** One's own. */
export function useContact() {
  return useQuery({
    queryKey: ["contact"],
    queryFn: ({ signal }) => get("/basic/getcontact", {}, signal),
  });
}

export function updateContact({ email, phone }: Contact): Promise<unknown> {
  return post("/basic/updatecontact", { email: email.trim(), phone: phone.trim() });
}
