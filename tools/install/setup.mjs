// Runs before packages are installed, so it and the files it imports may use only Node's own modules.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import {
  browserSource,
  countPackages,
  nodeProblem,
  PACKAGES_MB,
  reasonToInstall,
  rememberInstall,
} from './install-state.mjs'
import { npmCommand } from './npm-command.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isTest = process.argv.includes('--browser')
const isBench = process.argv.includes('--bench')
/** Before a command of the owner, such as set-up. */
const isOwner = process.argv.includes('--owner')
/** What the command does after the installation. */
const NEXT = isTest
  ? 'Then a browser is looked for and the tests run.'
  : isBench
    ? 'Then come the packages of the bench.'
    : isOwner
      ? 'Then the command itself begins.'
      : 'Then the site, a local Firestore, the Auth emulator and a mail outbox start, and their addresses are printed here.'
const say = (text) => console.log(`[setup] ${text}`)

class SetupProblem extends Error {}

/** Runs a command without input and shows its output. Reports every 10 s, because npm shows no progress bar here. */
const run = (title, command, args, { cwd = root, env = {} } = {}) =>
  new Promise((resolve, reject) => {
    say(`${title} …`)
    const started = Date.now()
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    const progress = setInterval(() => say(`… still running (${seconds()})`), 10_000)
    child.once('error', (cause) => {
      clearInterval(progress)
      reject(new SetupProblem(`${title} could not start: ${cause.message}`))
    })
    child.once('exit', (code, signal) => {
      clearInterval(progress)
      if (code !== 0) return reject(new SetupProblem(`${title} failed (${signal ?? `exit code ${code}`}).`))
      say(`${title}: done in ${seconds()}`)
      resolve()
    })
  })

/** Installs the packages of a folder's lockfile if they are missing. Says before the download what is coming. */
const installPackages = async (folder, title, coming) => {
  const reason = reasonToInstall(folder)
  if (!reason) return
  say(`${title} are needed: ${reason}.`)
  say(`About ${countPackages(folder)} ${coming}`)
  const words = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']
  try {
    await run('Installing packages (npm ci)', ...npmCommand(...words), { cwd: folder })
  } catch (cause) {
    throw new SetupProblem(
      `${cause.message} The output of npm above says why; usually the network or the registry cannot be reached. Fix that and run the same command again.`,
    )
  }
  rememberInstall(folder)
}

const osRelease = () => (existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '')

const installBrowser = async () => {
  const found = findBrowser()
  if (found) return say(`Browser: ${found}`)
  say('No Chrome or Chromium here yet.')
  const byHand = 'Install Chrome or Chromium by hand (CHROME_PATH may name it) and run the same command again.'
  try {
    if (browserSource({ uid: process.getuid?.(), osRelease: osRelease() }) === 'debian') {
      const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
      await run("Reading Debian's package lists", 'apt-get', ['update', '-q'], { env: quiet })
      await run(
        "Installing Debian's Chromium",
        'apt-get',
        ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
        { env: quiet },
      )
    } else {
      const cli = path.join(root, 'node_modules', 'playwright', 'cli.js')
      await run("Downloading Playwright's Chromium", process.execPath, [cli, 'install', 'chromium'])
    }
  } catch (cause) {
    throw new SetupProblem(`${cause.message} ${byHand}`)
  }
  const installed = findBrowser()
  if (!installed) throw new SetupProblem(`No browser was found after the installation. ${byHand}`)
  say(`Browser: ${installed}`)
}

try {
  const tooOld = nodeProblem(process.version)
  if (tooOld) throw new SetupProblem(tooOld)
  await installPackages(root, 'Packages', `come in one to three minutes, ${PACKAGES_MB} MB on disk. ${NEXT}`)
  if (isBench) await installPackages(path.join(root, 'tools/bench'), 'Packages of the bench', 'come in about a minute.')
  if (isTest) await installBrowser()
} catch (cause) {
  console.error(`[setup] ${cause instanceof Error ? cause.message : cause}`)
  process.exitCode = 1
}
