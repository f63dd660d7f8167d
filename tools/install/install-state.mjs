import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const OLDEST_NODE = [20, 19]

/** A sentence when this Node is too old for the project's tools, else undefined. */
export const nodeProblem = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const isOldEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  if (isOldEnough) return undefined
  return `This project needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version.replace(/^v/, '')}. Install a newer one from https://nodejs.org and run the command again.`
}

const stampFile = (root) => path.join(root, 'node_modules', '.cache', 'la-lumiere', 'installed')

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

/** Records that node_modules matches the lockfile, so that the next start only compares one hash. */
export const rememberInstall = (root) => {
  mkdirSync(path.dirname(stampFile(root)), { recursive: true })
  writeFileSync(stampFile(root), lockHash(root))
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/** The first package whose version in node_modules is not that of the lockfile; optional packages may be missing. */
const firstMissing = (root) => {
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  const missing = Object.entries(packagesOf(path.join(root, 'package-lock.json'))).find(
    ([place, wanted]) =>
      place !== '' && !wanted.optional && !wanted.devOptional && installed[place]?.version !== wanted.version,
  )
  return missing?.[0].replace(/^node_modules\//, '')
}

/** About how many packages npm will install: those of the lockfile, without the few that are for one platform only. */
export const countPackages = (root) =>
  Object.entries(packagesOf(path.join(root, 'package-lock.json'))).filter(
    ([place, { os, cpu }]) => place !== '' && !os && !cpu,
  ).length

/** Megabytes on disk of the packages of the root, without those of the bench; `setup.test.mjs` compares them with node_modules. */
export const PACKAGES_MB = 710

/** Why packages must be installed, as half a sentence; undefined when everything is there. */
export const reasonToInstall = (root) => {
  if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) return 'they are not there yet'
  if (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === lockHash(root)) return undefined
  try {
    const missing = firstMissing(root)
    if (missing) return `${missing} is missing or not the version in package-lock.json`
  } catch {
    return 'node_modules cannot be read'
  }
  rememberInstall(root)
  return undefined
}

/** Where to get a missing browser: Debian's package or Playwright's download. */
export const browserSource = ({ uid, osRelease }) =>
  uid === 0 && /^ID=["']?debian["']?$/m.test(osRelease) ? 'debian' : 'playwright'
