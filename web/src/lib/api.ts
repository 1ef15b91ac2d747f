import type { components, paths } from "./api.gen";

/** A shape of the server by its name in the OpenAPI document, from which api.gen.ts is made (`make gen`). */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

type Answering = { responses: { 200: { content: { "application/json": { retobj: unknown } } } } };
type Asking = { requestBody: { content: { "application/json": unknown } } };

/** Paths under /api that can be asked with GET. */
export type GetPath = { [P in keyof paths]: paths[P] extends { get: Answering } ? P : never }[keyof paths];

/** Paths under /api that take a JSON body by POST. */
export type PostPath = {
  [P in keyof paths]: paths[P] extends { post: Answering & Asking } ? P : never;
}[keyof paths];

/** A refusal may have the status 200, too; it never has the errcode 0. */
type RetObj<Operation> = Operation extends Answering
  ? Extract<Operation["responses"][200]["content"]["application/json"], { errcode: 0 }>["retobj"]
  : never;

/** What retobj holds when a GET succeeds. */
export type GetAnswer<P extends GetPath> = RetObj<paths[P]["get"]>;

/** What retobj holds when a POST succeeds. */
export type PostAnswer<P extends PostPath> = RetObj<paths[P]["post"]>;

/** The query of a GET; the language is added to every request. */
export type GetQuery<P extends GetPath> = paths[P]["get"] extends { parameters: { query?: infer Q } }
  ? Omit<NonNullable<Q>, "lang">
  : Record<string, never>;

/** The body of a POST; the language is added to every request. */
export type PostBody<P extends PostPath> = paths[P]["post"] extends Asking
  ? Omit<paths[P]["post"]["requestBody"]["content"]["application/json"], "lang">
  : never;

type Uploading = Answering & { requestBody: { content: { "multipart/form-data": unknown } } };

/** Paths under /api that take a form with a file by POST. */
export type UploadPath = {
  [P in keyof paths]: paths[P] extends { post: Uploading } ? P : never;
}[keyof paths];

/** What retobj holds when a file has been taken. */
export type UploadAnswer<P extends UploadPath> = RetObj<paths[P]["post"]>;

type Filing = {
  responses: {
    200: {
      content:
        | { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown }
        | { "application/geo+json": unknown };
    };
  };
};

/** Paths under /api whose answer is a file. */
export type DownloadPath = { [P in keyof paths]: paths[P] extends { get: Filing } ? P : never }[keyof paths];

/** The query of a file; the language is added to every request. */
export type DownloadQuery<P extends DownloadPath> = paths[P]["get"] extends {
  parameters: { query?: infer Q };
}
  ? Omit<NonNullable<Q>, "lang">
  : Record<string, never>;
