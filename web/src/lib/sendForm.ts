/** POSTs a form as `fetch` does, and tells which part of it has been sent, from 0 to 1. */
export function sendForm(
  path: string,
  init: { headers: Headers; body: FormData; signal: AbortSignal },
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    init.signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onloadend = () => {
      init.signal.removeEventListener("abort", abort);
      if (request.status === 0) fail(init.signal.reason ?? new TypeError("no answer"));
      else done(new Response(request.responseText, { status: request.status, headers: headersOf(request) }));
    };
    request.open("POST", path);
    init.headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    if (init.signal.aborted) fail(init.signal.reason);
    else request.send(init.body);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name, ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  return headers;
}
