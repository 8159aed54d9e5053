import { loadDictionaries } from './dictionaries'

/** What `plugins/feature-locales.ts` puts around a lazy import: it resolves when its code and its texts are there. */
export async function withDictionaries<Module>(code: Promise<Module>, namespaces: readonly string[]) {
  const [module] = await Promise.all([code, loadDictionaries(namespaces)])
  return module
}
