// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { buildRequest } from '@/lib/request/build-request'
import { fromCurl } from '@/lib/request/from-curl'

/* What curl 7.88.1 sends for each command, measured, and what is reported where a tool cannot send the same. */

const X = 'https://api.example.test/x'
const basic = (text: string) => `Authorization: Basic ${Buffer.from(text).toString('base64')}`

function read(command: string) {
  const imported = fromCurl(command)
  if (!imported.ok) return { code: imported.code }
  const { method, url, headers, bodyText } = buildRequest(imported.draft)
  const { issues } = imported
  return {
    sent: [method, decodeURI(url), bodyText && decodeURI(bodyText)].filter(Boolean).join(' '),
    headers: headers.map(({ key, value }) => `${key}: ${value}`),
    pathParams: imported.draft.pathParams.map(({ identifier }) => identifier),
    issues: issues.map(({ code, detail }) => (detail === undefined ? code : `${code} ${detail}`)),
  }
}

describe('headers', () => {
  test.each([
    ['F20', `-b 'a=1' -b 'c=2'`, ['Cookie: a=1;c=2']],
    ['a cookie and a jar', `-b 'a=1' -c jar.txt -b ''`, ['Cookie: a=1']],
    ['F21a', `-b 'a=1' -H 'Cookie: x=2'`, ['Cookie: x=2']],
    ['F21b', `-u ann:pw -H 'Authorization: Bearer t'`, ['Authorization: Bearer t']],
    ['-H before the option', `-H 'cookie: x=2' -b 'a=1' -H 'user-agent: u' -A v`, ['cookie: x=2', 'user-agent: u']],
    ['-H that unsets', `-u a:b -H 'Authorization:' -b a=1 -H 'Cookie:' -A u -H 'User-Agent:'`, []],
    ['the last of several', `-u a:b -u c:d -A u -A v -e r -e 's;auto'`, [basic('c:d'), 'User-Agent: v', 'Referer: s']],
    ['a length, which depends on the body', `-H 'Content-Length: 17' -H 'A: b'`, ['A: b']],
    ['a token and a password', `--oauth2-bearer t -u a:b`, ['Authorization: Bearer t']],
    ['F27', `-u sk_test_1`, [basic('sk_test_1:')]],
    ['beginnings of options', `--user-a u --refer r --insec --no-keepalive`, ['User-Agent: u', 'Referer: r']],
  ])('%s: %s', (_, options, headers) => {
    expect(read(`curl ${X} ${options}`)).toMatchObject({ headers, issues: [] })
  })

  test.each([
    ['F23', 'ann:p%3Aw@', '', 'ann:p:w'],
    ['an invalid escape', 'ann:50%@', '', 'ann:50%'],
    ['-u as well', 'ann:pw@', ' -u bob:x', 'bob:x'],
  ])('%s: a name and password in the URL', (_, user, more, sent) => {
    expect(read(`curl 'https://${user}api.example.test/x?a=b@c'${more}`)).toEqual({
      sent: `GET ${X}?a=b%40c`,
      headers: [basic(sent)],
      pathParams: [],
      issues: [],
    })
  })
})

describe('query and body', () => {
  test.each([
    ['F22a', `--url-query 'a=1+1'`, `GET ${X}?a=1%2B1`],
    ['F22b', `--url-query 'e=a&b'`, `GET ${X}?e=a%26b`],
    ['several', `--url-query a=1 --url-query b=2 -d c=3`, `POST ${X}?a=1&b=2 c=3`],
    ['-G', `-G -d a=1 --data-urlencode 'b=c & d'`, `GET ${X}?a=1&b=c %26 d`],
    ['an @ after the equals sign', `-G --data-urlencode 'a=b@c'`, `GET ${X}?a=b%40c`],
    ['one that is no list of pairs', `-G -d '{"a":1}'`, `GET ${X}?{"a":1}`],
    ['another scheme', `--proto-default https --url api.example.test/x`, `GET ${X}`],
  ])('%s: %s', (_, options, sent) => {
    const url = options.includes('--url ') ? '' : X
    expect(read(`curl ${url} ${options}`)).toMatchObject({ sent, pathParams: [], issues: [] })
  })

  const multipart = String.raw`$'------B\r\nContent-Disposition: form-data; name="title"\r\n\r\nHello\r\n------B--\r\n'`
  test.each([
    ['F24', `-d '{}' -H 'Content-Type: application/json'`, `POST ${X}`, ['emptyBody {}']],
    ['a file as a form field', `--data-urlencode n@body.json -d a=1`, `POST ${X} a=1`, ['fileIgnored n@body.json']],
    ['F29b', `-T report.pdf`, `PUT ${X}`, ['fileIgnored report.pdf']],
    ['a file of cookies', `-b a=1 -b jar.txt`, `GET ${X}`, ['fileIgnored jar.txt']],
    ['a query beside -G', `-G -d a=1 --url-query b=2`, `GET ${X}?a=1`, ['optionIgnored --url-query b=2']],
    ['JSON that is a form', `-H 'Content-Type: application/json' -d a=1`, `POST ${X}`, ['bodyNotObject a=1']],
    [
      'a form that is JSON',
      `-H 'content-type: application/x-www-form-urlencoded' -d '{"a":"b=c"}'`,
      `POST ${X}`,
      ['bodyNotObject {"a":"b=c"}'],
    ],
    ['a body without a type', `-H 'Content-Type:' -d a=1`, `POST ${X} a=1`, ['headerIgnored Content-Type:']],
    ['-I', `-I`, `GET ${X}`, ['methodUnknown HEAD']],
    [
      'F25',
      `-H 'content-type: multipart/form-data; boundary=----B' --data-raw ${multipart}`,
      `POST ${X}`,
      ['multipart'],
    ],
  ])('%s is reported: %s', (_, options, sent, issues) => {
    expect(read(`curl ${X} ${options}`)).toMatchObject({
      sent,
      issues: issues.map((each) => (each === 'multipart' ? expect.stringMatching(/^multipart ------B/) : each)),
    })
  })

  test.each([
    '{"text":"Press “OK” or “Book now” to confirm"}',
    '{"text":"고객님, ‘예약’ 메뉴를 눌러 주세요"}',
    '{"text":"Parley —your assistant"}',
    '{"note":""}',
  ])('%s is sent as it is quoted', (body) => {
    expect(read(`curl ${X} -d '${body}'`)).toMatchObject({ sent: `POST ${X} ${body}`, issues: [] })
  })

  test.each([
    ['{"ids":[9007199254740993]}', true],
    ['{"rate":0.12345678901234567890}', true],
    ['{"a":1e400}', true],
    ['{"a":1e-400}', true],
    ['{"a":[9007199254740992,1.50,1e21,-0.25,100000000000000000000,0.0]}', false],
    ['{"a":"9007199254740993"}', false],
  ])('%s has a number that is sent as another one: %s', (body, isReported) => {
    expect(read(`curl ${X} -d '${body}'`).issues).toEqual(isReported ? ['longNumber'] : [])
  })

  test('a multipart boundary is no header and no parameter', () => {
    expect(read(`curl ${X} -H 'Content-Type: multipart/form-data; boundary=B' -d ${multipart}`)).toMatchObject({
      sent: `POST ${X}`,
      headers: [],
    })
  })

  test.each(['a{b,c}', '[1-3]', '[a-c:2]'])('%s in the URL stands for several URLs, but not with -g', (part) => {
    expect(read(`curl '${X}/${part}'`).issues).toEqual([`severalUrls ${X}/${part}`])
    expect(read(`curl -g '${X}/${part}'`).issues).toEqual([])
  })
})

describe('ways to log in', () => {
  test.each([
    ['F26', '--digest -u ann:pw', 'authMethod --digest'],
    ['with a value', '--aws-sigv4 aws:amz -u a:b', 'authMethod --aws-sigv4 aws:amz'],
    ['in the URL', '--anyauth https://ann:pw@api.example.test/y', undefined],
    ['a certificate', '--cert me.pem', 'optionIgnored --cert me.pem'],
  ])('%s: %s is reported, and nothing is sent', (_, options, issue) => {
    const found = read(`curl ${options.includes('https') ? '' : X} ${options}`)
    expect(found).toMatchObject({ headers: [], issues: [issue ?? 'authMethod --anyauth'] })
  })

  test('a variable of the shell is not part of an encoded password without notice', () => {
    expect(read(`curl -u "$SID:\${TOKEN}" ${X}`).issues).toEqual(['shellVariable $SID'])
    expect(read(`curl -H "Authorization: Bearer $TOKEN" ${X}`).issues).toEqual([])
  })

  test.each(['--haeder', '-x http://proxy.test', '--resolve a:1:b', '-z 2020-01-01'])('%s is reported', (option) => {
    expect(read(`curl ${X} ${option}`).issues).toEqual([`optionIgnored ${option}`])
  })
})

describe('commands of other shells', () => {
  const form = { sent: 'POST https://api.example.test/login a=b&c=d&e=f', issues: [] }
  const json = { sent: `POST ${X} {"a":"b c"}`, issues: [] }
  test.each([
    [
      'F30a',
      `curl "https://api.example.test/login" -H "content-type: application/x-www-form-urlencoded" --data "a=b^&c=d^&e=f" --compressed`,
      form,
    ],
    [
      'escapes',
      `curl "${X}?a=b^%^20c" -H "x: y" --data-raw "^{\\^"a\\^":\\^"b c\\^"^}"`,
      { sent: `POST ${X}?a=b c {"a":"b c"}` },
    ],
    [
      'letters beyond ASCII',
      `curl ^"${X}^" ^\n --data-raw ^"^{^\\^"a^\\^":^\\^"^안^녕 ^^^\\^"^}^"`,
      { sent: `POST ${X} {"a":"안녕 ^"}` },
    ],
    ['a caret of bash', `curl "${X}" -d "{\\"a\\":\\"^[a-z]+\\"}"`, { sent: `POST ${X} {"a":"^[a-z]+"}` }],
    ['PowerShell, lines', `curl.exe ${X} \`\r\n  -d "{\`"a\`":\`"b c\`"}"`, json],
    ['PowerShell, older', `curl.exe -X POST ${X} -d '{\\"a\\":\\"b c\\"}'`, json],
    ['PowerShell, its own command', `curl -Uri ${X} -Method POST`, { code: 'notCurl' }],
    ['prompts', `C:\\>curl ${X}`, { sent: `GET ${X}` }],
    ['a word processor', `curl “${X}” –header ‘A: b’ —data ‘{"a":"b c"}’`, json],
    ['a word processor, lines', `curl “${X}”\n—data ‘{"a":"b c"}’`, json],
    ['a word processor, an empty name', `curl ${X} -d ‘{"":1,"a":"b c"}’`, { sent: json.sent, issues: ['emptyName'] }],
  ])('%s', (_, command, expected) => {
    expect(read(command)).toMatchObject(expected)
  })

  test('copied multipart of cmd.exe is reported', () => {
    const line = '^\r\n\r\n'
    const body = `------B${line}Content-Disposition: form-data; name=^\\^"a^\\^"${line}^\r\n\r\nb${line}------B--${line}`
    expect(
      read(`curl ^"${X}^" ^\r\n -H ^"content-type: multipart/form-data; boundary=----B^" ^\r\n --data-raw ^"${body}^"`),
    ).toMatchObject({
      headers: [],
      issues: [expect.stringMatching(/^multipart/)],
    })
  })
})

describe('placeholders of documentation', () => {
  test.each([
    ['F32', 'https://api.example.test/call/<CALL_ID>/end', 'https://api.example.test/call/{CALL_ID}/end', 'CALL_ID'],
  ])('%s', (_, url, sent, name) => {
    expect(read(`curl ${url} -H 'Authorization: Bearer t'`)).toEqual({
      sent: `GET ${sent}`,
      headers: ['Authorization: Bearer t'],
      pathParams: [name],
      issues: [],
    })
  })

  test('a redirection is none', () => {
    expect(read(`curl ${X} <in.txt >out.txt`)).toMatchObject({ sent: `GET ${X}`, issues: ['restIgnored'] })
  })
})
