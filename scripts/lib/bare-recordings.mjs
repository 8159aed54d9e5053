// Recordings of the plain backend: silence with a tick every second, generated, so that no file is needed.
const RATE = 8000
const HEADER = 44

function header(seconds) {
  const bytes = RATE * seconds
  const head = Buffer.alloc(HEADER)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}

/** Bytes `from` to `to` (inclusive) of an 8-bit mono WAV. */
function bytesOf(seconds, from, to) {
  const part = Buffer.alloc(to - from + 1, 128)
  const head = header(seconds)
  for (let at = from; at <= to; at++) {
    if (at < HEADER) part[at - from] = head[at]
    else if ((at - HEADER) % RATE < 40) part[at - from] = 150
  }
  return part
}

const plain = (response, status, text, type = 'application/xml') => {
  response.writeHead(status, { 'Content-Type': type })
  response.end(text)
}

/** Serves `/recordings/<folder>/<name>`: the folder chooses the behaviour, a number as name the length in seconds. */
export function answerRecording(request, response, path) {
  const [folder, name = ''] = path.split('/')
  const seconds = Number.parseInt(name, 10) || 30
  const size = HEADER + RATE * seconds
  if (folder === 'hang') return
  if (folder === 'missing') return plain(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
  if (folder === 'forbidden') return plain(response, 403, '<Error><Code>AccessDenied</Code></Error>')
  if (folder === 'text') return plain(response, 200, 'this is no audio', 'text/plain')
  if (folder === 'empty') return plain(response, 200, '', 'audio/wav')
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  if (folder === 'plain' || !range) {
    response.writeHead(200, {
      'Content-Type': 'audio/wav',
      'Content-Length': size,
      ...(folder === 'plain' ? {} : { 'Accept-Ranges': 'bytes' }),
    })
    return response.end(request.method === 'HEAD' ? undefined : bytesOf(seconds, 0, size - 1))
  }
  const from = Number(range[1])
  if (from >= size) {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` })
    return response.end()
  }
  // At most 1 MB, as a range with an open end may mean hours.
  const to = Math.min(range[2] ? Number(range[2]) : size - 1, size - 1, from + 1_000_000)
  response.writeHead(206, {
    'Content-Type': 'audio/wav',
    'Content-Length': to - from + 1,
    'Content-Range': `bytes ${from}-${to}/${size}`,
    'Accept-Ranges': 'bytes',
  })
  response.end(bytesOf(seconds, from, to))
}
