// The ways in which a response can fail. `fail-<kind>` as an id, a filter value or a summary's title selects one.

const names = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export function json(response, status, value, headers = {}) {
  raw(response, status, JSON.stringify(value), headers)
}

export function raw(response, status, text, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
  response.end(text)
}

const html = (response, status, text) => raw(response, status, text, { 'Content-Type': 'text/html' })

/** The API's own refusal: `{ statusCode, message, error }`. */
export function refuse(response, status, message = names[status] ?? 'Refused', headers = {}) {
  json(response, status, { statusCode: status, message, error: names[status] ?? 'Error' }, headers)
}

const cut = (response) => {
  const text = '{"records":[{"id":"c-001","type":"telephony","from":"+1213555'
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length + 500 })
  response.write(text, () => response.destroy())
}

const constraints = [
  { constraints: { isNotEmpty: 'title should not be empty', maxLength: 'title must be shorter' } },
  { constraints: { isPhoneNumber: 'to must be a phone number' } },
]

const special = {
  hang: () => {},
  refused: (response) => response.destroy(),
  cut,
  204: (response) => response.writeHead(204).end(),
  304: (response) => response.writeHead(304).end(),
  html: (response) => html(response, 200, '<!doctype html><title>Sign in to Wi-Fi</title><h1>Welcome, guest</h1>'),
  gateway: (response) => html(response, 502, '<html><body><h1>502 Bad Gateway</h1></body></html>'),
  truncated: (response) => raw(response, 200, '{"records":[{"id":"c-001","type":"tele'),
  null: (response) => raw(response, 200, 'null'),
  empty: (response) => raw(response, 200, ''),
  malformed: (response) =>
    json(response, 200, { records: 'none', total: {}, id: [], user: 7, access_token: null, status: 5 }),
  huge: (response) =>
    json(response, 200, { records: [], total: 0, id: 'c-001', type: 'web', padding: 'x'.repeat(20_000_000) }),
  constraints: (response) => refuse(response, 400, constraints),
  title: (response) => json(response, 409, { title: 'The workspace is being moved' }),
  script: (response) => refuse(response, 422, '<script>window.__xss=1</script><img src=x onerror=window.__xss=1>'),
  long: (response) => refuse(response, 422, 'm'.repeat(1_000_000)),
  'html-422': (response) => html(response, 422, '<h1>Unprocessable</h1>'),
  'wait-date': (response) =>
    refuse(response, 429, undefined, { 'Retry-After': new Date(Date.now() + 3000).toUTCString() }),
  'wait-day': (response) => refuse(response, 429, undefined, { 'Retry-After': '86400' }),
  'wait-rubbish': (response) => refuse(response, 429, undefined, { 'Retry-After': 'soon' }),
  'wait-none': (response) => refuse(response, 429),
  429: (response) => refuse(response, 429, undefined, { 'Retry-After': '2' }),
}

/** Sends the faulty response of `kind`. False for an unknown kind. */
export function failAs(response, kind) {
  const act = special[kind]
  if (act) act(response)
  else if (names[kind]) refuse(response, Number(kind))
  else return false
  return true
}

/** The kind in the first of `texts` that is a sentinel. */
export function kindIn(...texts) {
  for (const text of texts) {
    const kind = /^fail-([a-z0-9-]+)$/.exec(typeof text === 'string' ? text : '')?.[1]
    if (kind !== undefined) return kind
  }
  return undefined
}
