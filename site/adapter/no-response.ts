/** Replaces `Response`. Astro checks whether part of a page is one; none is, and Node's class would load its HTTP client. */
export class Response {}
