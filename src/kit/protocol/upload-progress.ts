const withoutBody = [204, 205, 304];

function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/** Works like fetch, and reports the sent share of the body, from 0 to 1. Follows redirects. */
export function fetchWithProgress(
  url: string,
  init: RequestInit,
  progress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { signal } = init;
    request.open(init.method ?? 'GET', url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries((init.headers ?? {}) as Readonly<Record<string, string>>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) progress(loaded / total);
    };
    request.onload = () => {
      const { status } = request;
      const body = withoutBody.includes(status) ? null : (request.response as Blob);
      resolve(new Response(body, { status, headers: headersOf(request.getAllResponseHeaders()) }));
    };
    request.onerror = () => reject(new TypeError('The network failed'));
    request.onabort = () => reject(new DOMException('Given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new DOMException('Given up', 'AbortError'));
    else request.send(init.body as XMLHttpRequestBodyInit | null);
  });
}
