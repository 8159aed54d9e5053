// Writes into docs/test-catalogue.md which files hold each id.
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const { module } = await runnerImport('./tests/support/test-catalogue.ts')
const { CATALOGUE, catalogueText, completed, heldBy, titledFiles } = module
writeFileSync(CATALOGUE, completed(catalogueText(), heldBy(titledFiles())))
