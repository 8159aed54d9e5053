// Writes what the type checker needs and no one writes by hand: the dictionary's literal type.
import { runnerImport } from 'vite'

const { module } = await runnerImport('./plugins/locales.ts')
module.writeTranslationTypes()
