/** Pages that fetch nothing of Firebase, as `src/pages/<name>/`. */
const WITHOUT_DATA = ['home', 'about', 'gallery']
/** Rooms that hold functions for staff beside those for visitors. */
const ROOMS = /^src\/(?:data|domain)\//
const PORTAL = /^src\/admin\//
/** Sign-in and the listening SDK: nothing a visitor's device keeps. */
const FOR_STAFF = /^src\/admin\/|\/@firebase\/(?:auth|firestore\/dist\/(?!lite))/
const DATA = /^src\/data\/|^node_modules\/(?:@?firebase|@emailjs)\//
const ENTRY = 'src/main.tsx'

const closure = (starts, next) => {
  const found = new Set(starts)
  for (const one of found) for (const other of next(one)) found.add(other)
  return found
}

/**
 * One line for each module in a chunk that must not hold it. `chunks` and `imports` are those of `build/chunk-list.ts`. A visitor's chunk is
 * one that the entry or a module of `src/pages` needs; of data and domain it holds only modules which those import, and none of the portal's own. `worker` is the text of the
 * service worker, which names what it keeps.
 */
export const chunkProblems = ({ chunks, imports }, worker) => {
  const chunksWith = (isWanted) =>
    chunks.filter(({ modules }) => modules.some(isWanted)).map(({ fileName }) => fileName)
  const byName = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = (isWanted) =>
    [...closure(chunksWith(isWanted), (name) => byName[name]?.imports ?? [])].flatMap((name) => byName[name] ?? [])
  const isVisitors = (module) => module === ENTRY || module.startsWith('src/pages/')
  const visitors = closure(Object.keys(imports).filter(isVisitors), (module) => imports[module] ?? [])
  if (!visitors.has(ENTRY)) throw new Error(`No chunk of the build holds ${ENTRY}.`)

  const staff = needed(isVisitors).flatMap(({ fileName, modules }) =>
    modules
      .filter((module) => PORTAL.test(module) || (ROOMS.test(module) && !visitors.has(module)))
      .map((module) => `${fileName} is fetched by visitors and holds ${module} of the portal.`),
  )
  const data = WITHOUT_DATA.flatMap((page) => {
    const ofPage = needed((module) => module === ENTRY || module.startsWith(`src/pages/${page}/`))
    return ofPage.flatMap(({ fileName, modules }) =>
      modules
        .filter((module) => DATA.test(module))
        .map((module) => `${fileName} is fetched by ${page} and holds ${module}.`),
    )
  })
  const kept = chunks
    .filter(({ fileName }) => worker.includes(fileName))
    .flatMap(({ fileName, modules }) =>
      modules
        .filter((module) => FOR_STAFF.test(module))
        .map((module) => `${fileName} is kept by the service worker and holds ${module}.`),
    )
  return [...staff, ...data, ...kept]
}
