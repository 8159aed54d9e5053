import { ownValue } from '../plain'

/* The options of curl, by what they mean for the request. */

const list = (names: string) => new Set(names.split(/\s+/))

/** Short options by their long names. */
const shortNames = Object.fromEntries(
  `0=http1.0 1=tlsv1 2=sslv2 3=sslv3 4=ipv4 6=ipv6 a=append A=user-agent b=cookie B=use-ascii c=cookie-jar C=continue-at
  d=data D=dump-header e=referer E=cert f=fail F=form g=globoff G=get h=help H=header i=include I=head j=junk-session-cookies
  J=remote-header-name k=insecure K=config l=list-only L=location m=max-time M=manual n=netrc N=no-buffer o=output
  O=remote-name p=proxytunnel P=ftp-port q=disable Q=quote r=range R=remote-time s=silent S=show-error t=telnet-option
  T=upload-file u=user U=proxy-user v=verbose V=version w=write-out x=proxy X=request y=speed-time Y=speed-limit z=time-cond
  Z=parallel #=progress-bar :=next`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
)

const readWithValue = list(
  `config cookie data data-ascii data-binary data-raw data-urlencode form form-string header json oauth2-bearer proto-default range
  referer request upload-file url url-query user user-agent`,
)
/** Ways to log in that take more than a header. */
const authAlone = list('anyauth digest negotiate ntlm ntlm-wb')
const authWithValue = list('aws-sigv4')
const readAlone = list('get globoff head next')

/** These change the request or where it goes, and a tool has nothing like them. */
const reportedWithValue = list(
  `abstract-unix-socket cert connect-to continue-at etag-compare key netrc-file preproxy proxy proxy1.0 quote
  request-target resolve socks4 socks4a socks5 socks5-hostname telnet-option time-cond tlspassword tlsuser unix-socket
  variable`,
)
const reportedAlone = list('crlf netrc netrc-optional tr-encoding')

/** These change nothing in the request: output, time limits, connections, certificates, other protocols. */
const ignoredWithValue = list(
  `alt-svc cacert capath cert-type ciphers connect-timeout cookie-jar create-file-mode crlfile curves delegation
  dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech egd-file engine etag-save
  expect100-timeout ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms
  haproxy-clientip help hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway keepalive-cnt keepalive-time key-type
  krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time noproxy
  output output-dir parallel-max pass pinnedpubkey proto proto-redir proxy-cacert proxy-capath proxy-cert
  proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey
  proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user pubkey random-file
  rate retry retry-delay retry-max-time sasl-authzid service-name socks5-gssapi-service speed-limit speed-time stderr
  tftp-blksize tls-max tls13-ciphers tlsauthtype trace trace-ascii trace-config vlan-priority write-out`,
)
const ignoredAlone = list(
  `alpn append basic buffer ca-native cert-status clobber compressed compressed-ssh create-dirs disable disable-eprt
  disable-epsv disallow-username-in-url doh-cert-status doh-insecure eprt epsv fail fail-early fail-with-body false-start
  follow form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc ftp-ssl-control haproxy-protocol
  http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include insecure ipv4 ipv6
  junk-session-cookies keepalive list-only location location-trusted mail-rcpt-allowfails manual metalink mptcp no-buffer npn
  parallel parallel-immediate path-as-is post301 post302 post303 progress-bar progress-meter proxy-anyauth proxy-basic
  proxy-ca-native proxy-digest proxy-http2 proxy-insecure proxy-negotiate proxy-ntlm proxy-ssl-allow-beast
  proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel raw remote-header-name remote-name remote-name-all remote-time
  remove-on-error retry-all-errors retry-connrefused sasl-ir sessionid show-error silent skip-existing socks5-basic
  socks5-gssapi socks5-gssapi-nec ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort
  sslv2 sslv3 styled-output suppress-connect-headers tcp-fastopen tcp-nodelay tftp-no-options tlsv1 tlsv1.0 tlsv1.1
  tlsv1.2 tlsv1.3 trace-ids trace-time use-ascii verbose version xattr`,
)

const withValue = new Set([...readWithValue, ...authWithValue, ...reportedWithValue, ...ignoredWithValue])
const ignored = new Set([...ignoredWithValue, ...ignoredAlone])
const known = [...withValue, ...authAlone, ...readAlone, ...reportedAlone, ...ignoredAlone]

/** A parsed option: one that is read, `url` for a bare URL, `auth` or `unsupported`, whose value is the option itself. */
export interface CurlOption {
  name: string
  value: string
}

/** The name that curl takes `text` for: beginnings are enough, and `--expand-data` is `--data`. */
function longName(text: string): string {
  const name = text.replace(/^expand-/, '')
  if (known.includes(name)) return name
  const begun = known.filter((each) => each.startsWith(name))
  return begun.length === 1 ? (begun[0] ?? name) : name
}

function optionOf(name: string, value: string, typed: string): CurlOption {
  if (readWithValue.has(name) || readAlone.has(name) || ignored.has(name)) return { name, value }
  const isAuth = authAlone.has(name) || authWithValue.has(name)
  return { name: isAuth ? 'auth' : 'unsupported', value: value === '' ? typed : `${typed} ${value}` }
}

function readCluster(letters: string, next: () => string | undefined): CurlOption[] {
  const options: CurlOption[] = []
  for (let at = 0; at < letters.length; at++) {
    const letter = letters.charAt(at)
    const name = ownValue(shortNames, letter) ?? letter
    if (withValue.has(name)) {
      const attached = letters.slice(at + 1)
      return [...options, optionOf(name, attached === '' ? (next() ?? '') : attached, `-${letter}`)]
    }
    options.push(optionOf(name, '', `-${letter}`))
  }
  return options
}

/** Parses the arguments after `curl`, up to the `next` request where there are several. */
export function readOptions(words: readonly string[]): CurlOption[] {
  const options: CurlOption[] = []
  let at = 0
  const next = () => words[at++]
  for (let word = next(); word !== undefined; word = next()) {
    if (word === '--') continue
    if (word.startsWith('--')) {
      const [text = '', attached] = word.slice(2).split(/=(.*)/s)
      const name = longName(text)
      // `--no-location` and the like: what is switched off is not sent.
      if (text.startsWith('no-') && known.includes(text.slice(3))) continue
      options.push(optionOf(name, withValue.has(name) ? (attached ?? next() ?? '') : '', `--${text}`))
    } else if (word.startsWith('-') && word.length > 1) options.push(...readCluster(word.slice(1), next))
    else options.push({ name: 'url', value: word })
  }
  const end = options.findIndex(({ name }) => name === 'next')
  return (end < 0 ? options : options.slice(0, end + 1)).filter(({ name }) => !ignored.has(name))
}
