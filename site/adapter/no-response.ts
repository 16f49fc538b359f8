/** What Astro asks of each part of a page whether it is: no part is a response, and Node's own class would load its HTTP client. */
export class Response {}
