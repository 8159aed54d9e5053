import { loadDictionaries } from './dictionaries'

/** Wraps lazy imports (`plugins/feature-locales.ts`): resolves once code and texts are loaded. */
export async function withDictionaries<Module>(code: Promise<Module>, namespaces: readonly string[]) {
  const [module] = await Promise.all([code, loadDictionaries(namespaces)])
  return module
}
