import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import type { Driver } from './driver'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

interface Answer {
  value: unknown
}

/** Starts WebKitGTK on a display of its own, driven by W3C WebDriver. */
export async function startWebKit(port: number): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = String(await firstData(screen)).trim()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, WAYLAND_DISPLAY: '', GDK_BACKEND: 'x11', LANGUAGE: 'en_US' },
  })
  const stop = () => {
    server.kill()
    screen.kill()
  }

  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })
    const { value } = (await response.json()) as Answer
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  try {
    await expect.poll(() => send('GET', '/status').catch(() => undefined)).toMatchObject({ ready: true })
    const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string }
    const session = `/session/${sessionId}`
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 })
    const run = (expression: string) =>
      send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })
    return {
      run,
      goTo: async (url) => void (await send('POST', `${session}/url`, { url })),
      click: async (expression) => {
        const element = (await run(expression)) as Record<string, string>
        await send('POST', `${session}/element/${element[ELEMENT]}/click`, {})
      },
      type: async (text) => {
        const element = (await run('document.activeElement')) as Record<string, string>
        await send('POST', `${session}/element/${element[ELEMENT]}/value`, { text })
      },
      close: async () => {
        await send('DELETE', session).finally(stop)
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

async function firstData({ stdio }: ChildProcess) {
  const output = stdio[3]
  if (!output) throw new Error('Xvfb names no display')
  const [data] = await once(output, 'data')
  return data
}
