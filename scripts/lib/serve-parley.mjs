// Parley server as an operator starts it, by `npm run serve`, on a free port and with the embedded database.
import { spawn } from 'node:child_process'

/**
 * @param env its settings, DATA_DIR among them
 * @param cwd the checkout
 * @returns its address, the password that a first start prints, and what stops it, which resolves with the exit code
 */
export function serveParley(env, cwd = '.') {
  const own = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ADMIN_PASSWORD: '', ...env }
  const child = spawn('npm', ['run', '--silent', 'serve'], {
    cwd,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (data) => {
      printed += data
      const [, origin] = /^Parley: (\S+)$/m.exec(printed) ?? []
      const [, password] = /the password (\S+)$/m.exec(printed) ?? []
      if (origin) resolve({ origin, password, stop })
    })
    ended.then((status) => reject(new Error(`The server ended with ${status}: ${printed}`)))
  })
}
