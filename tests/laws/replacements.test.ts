// @vitest-environment node
import type { AliasOptions, Plugin, PluginOption, UserConfig } from 'vite'
import { expect, test, vi } from 'vitest'
import viteConfig from '../../vite.config'
import vitestConfig from '../../vitest.config'

/** Modules of dependencies that are replaced, with the reason beside each in vite.config.ts. */
const replaced = ['react-style-singleton']
/** Plugins that change modules of dependencies or serve modules of their own. */
const transforming = ['parley:locales', 'parley:csp-styles', 'parley:font-faces']

function configOf(command: 'serve' | 'build', mode: string, api: string) {
  vi.stubEnv('VITE_API_BASE_URL', api)
  const config = viteConfig({ command, mode })
  vi.unstubAllEnvs()
  return config
}

const configs: Record<string, UserConfig> = {
  'npm run dev': configOf('serve', 'development', ''),
  'npm run dev with an API': configOf('serve', 'development', 'https://api.example.com'),
  'the demo build': configOf('build', 'production', ''),
  'a build with an API': configOf('build', 'production', 'https://api.example.com'),
  'a build with an API on its own origin': configOf('build', 'production', '/'),
  'the tests': await vitestConfig({ command: 'serve', mode: 'test' }),
}

async function plugins(option: PluginOption): Promise<Plugin[]> {
  const settled = await option
  if (Array.isArray(settled)) return (await Promise.all(settled.map(plugins))).flat()
  return settled ? [settled] : []
}

const changesModules = ({ resolveId, load, transform }: Plugin) => Boolean(resolveId ?? load ?? transform)

/** Our plugins that change modules, and those of them that do it in some commands only. */
async function ourPlugins(option: PluginOption) {
  const ours = (await plugins(option)).filter((plugin) => plugin.name.startsWith('parley:') && changesModules(plugin))
  return {
    names: ours.map(({ name }) => name).toSorted(),
    partial: ours.filter(({ apply }) => apply !== undefined).map(({ name }) => name),
  }
}

const keysOf = (alias: AliasOptions = {}) => Object.keys(alias).toSorted()

test.each(Object.entries(configs))('%s replaces the same modules as every other', async (_, config) => {
  expect(keysOf(config.resolve?.alias)).toEqual(replaced)
  expect(await ourPlugins(config.plugins)).toEqual({ names: transforming.toSorted(), partial: [] })
})
