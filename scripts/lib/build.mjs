import { spawnSync } from 'node:child_process'

/** Builds the console with these settings (see targets.mjs), or what `options` say; ends the process where that fails. */
export function build(settings, options = []) {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn', ...options], {
    stdio: 'inherit',
    env: { ...process.env, BASE_PATH: '/', ...settings },
  })
  if (status !== 0) process.exit(status ?? 1)
}
