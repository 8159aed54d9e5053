// Packs what a release consists of into release/: the console, the demo, the parts list (CycloneDX), the licences, and
// the sum of each file. `node scripts/release.mjs` on a clean checkout; the version is that of package.json.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complain, say } from './lib/say.mjs'
import { demoSettings } from './lib/targets.mjs'

const OUT = 'release'
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const run = (command, args, env = {}) =>
  execFileSync(command, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

function faults() {
  const changed = run('git', ['status', '--porcelain'])
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  return [
    ...(changed === '' ? [] : [`There are changes that are not committed:\n${changed}`]),
    ...(changelog.includes(`\n## ${version}`) ? [] : [`CHANGELOG.md has no section ${version}`]),
  ]
}

/** The same bytes for the same files: sorted, without owner, and of the time of the commit. */
function pack(name, folder) {
  const seconds = run('git', ['log', '-1', '--format=%ct']).trim()
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner']
  run('tar', ['-I', 'gzip -9n', '-cf', join(OUT, name), ...same, '-C', folder, '.'])
}

function build(settings) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  run('npx', ['--no-install', 'vite', 'build', '--outDir', join(folder, 'dist')], { ...demoSettings, ...settings })
  return folder
}

const found = faults()
if (found.length > 0) {
  complain(found.join('\n'))
  process.exit(1)
}
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT)

// deploy/configure.mjs writes the operator's API in place of this one.
const product = build({ VITE_API_BASE_URL: 'https://api.example.com' })
cpSync('deploy', join(product, 'deploy'), { recursive: true })
cpSync('LICENSE', join(product, 'LICENSE'))
cpSync(join(product, 'dist/licenses.txt'), join(OUT, 'licenses.txt'))
pack(`parley-${version}.tar.gz`, product)
const demo = build({})
pack(`parley-demo-${version}.tar.gz`, join(demo, 'dist'))
for (const folder of [product, demo]) rmSync(folder, { recursive: true })
cpSync('docs/openapi.json', join(OUT, `openapi-${version}.json`))
writeFileSync(
  join(OUT, `sbom-${version}.cdx.json`),
  run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--workspaces=false']),
)

const sums = readdirSync(OUT).map((name) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(OUT, name)))
    .digest('hex')
  return `${sum}  ${name}\n`
})
writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''))
say(`${sums.join('')}\nAll of it is in ${OUT}/. Then: git tag -a v${version} -m 'Parley ${version}'`)
