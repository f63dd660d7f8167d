import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Placeholders that the owner should replace: names in src/content/team.ts, and the pictures in tools/art by file and hash. */
const supplied = JSON.parse(readFileSync(new URL('supplied.json', import.meta.url), 'utf8'))

const fingerprint = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

/** The supplied names and pictures that the project folder still contains. */
export const suppliedContent = (root) => {
  const team = readFileSync(path.join(root, 'src', 'content', 'team.ts'), 'utf8')
  return {
    names: supplied.team.filter((name) => team.includes(name)),
    pictures: Object.entries(supplied.gallery)
      .filter(
        ([name, hash]) =>
          existsSync(path.join(root, 'tools/art', name)) && fingerprint(path.join(root, 'tools/art', name)) === hash,
      )
      .map(([name]) => name),
  }
}

/**
 * `problems` prevent publishing, `warnings` do not. `raw` are the VITE_ values, `accounts` the staff table, `env` the functions
 * envProblems of build, parseEnv and placeholderNames of src/config.
 */
export const judgeDeployment = ({ raw, accounts, names, pictures, env }) => {
  const problems = env.envProblems(raw)
  if (raw.VITE_BACKEND?.trim() === 'local')
    problems.push('VITE_BACKEND is local: a published site needs the hosted backend. Write hosted, or leave it out.')
  for (const name of env.placeholderNames(env.parseEnv(raw).spa))
    problems.push(
      `${name} is still the supplied placeholder. Set the spa's own in .env (.env.example says where it is shown).`,
    )
  const demo = accounts.filter((account) => account.demo).map(({ username }) => username)
  if (demo.length > 0)
    problems.push(
      `src/desk/credentials.json holds the demo accounts ${demo.join(' and ')}, whose passwords are public. Add a real one with npm run add-staff, which removes them.`,
    )
  if (accounts.length === 0)
    problems.push('src/desk/credentials.json is empty, so nobody could sign in. Add an account with npm run add-staff.')

  const warnings = []
  if (names.length > 0)
    warnings.push(
      `About still shows supplied team names (${names.join(', ')}). Set the spa's own in the portal under House, Team, or in src/content/team.ts.`,
    )
  if (pictures.length > 0)
    warnings.push(
      `The gallery still shows ${pictures.length} supplied mood pictures, none of them of the lodge. They are made from tools/art/.`,
    )
  return { problems, warnings }
}
