/** What other features use of reports, apart from their pages: spans of time in filters. */
export { SpanFilter } from "./frame/SpanFilter";
export { askedSpan, isOpen, usualSpan } from "./frame/span";
