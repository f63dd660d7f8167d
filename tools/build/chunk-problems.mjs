/** Folders of `src/pages` whose pages load no part of Firebase. */
const WITHOUT_DATA = ['home', 'about', 'gallery']
/** Folders with functions for visitors and functions for staff. */
const SHARED = /^src\/(?:data|shared|features)\//
const PORTAL = /^src\/(?:portal|desk|features\/[^/]+\/desk|data\/acts)\/|^src\/data\/[^/]+-desk\.ts$/
/** The pages of visitors, and what is loaded later on them. */
const PAGE = /^src\/(?:pages|features)\/[^/]+\/[^/]+\.tsx$|^src\/features\/request\/day-reader\.ts$/
/** Modules that the service worker must not cache: the portal, sign-in and the full Firestore SDK. */
const FOR_STAFF = /^src\/(?:portal|desk|features\/[^/]+\/desk)\/|\/@firebase\/(?:auth|firestore\/dist\/(?!lite))/
/** By REST and with nothing else of its folder, every page reads what the owner has changed. */
const BY_REST = 'src/data/public-house.ts'
const DATA = /^src\/data\/|^node_modules\/(?:@?firebase|@emailjs)\//
const ENTRY = 'src/main.tsx'

const closure = (starts, next) => {
  const found = new Set(starts)
  for (const one of found) for (const other of next(one)) found.add(other)
  return found
}

/**
 * One sentence for each module in a chunk that must not contain it. `chunks` and `imports` come from `tools/build/chunk-list.ts`; `worker` is the
 * source of the service worker, which lists the files it caches. A visitor's chunk is one that the entry or a page needs. It must not
 * contain a module of the portal, nor a module of data, shared or a feature that only the portal imports.
 */
export const chunkProblems = ({ chunks, imports }, worker) => {
  const chunksWith = (isWanted) =>
    chunks.filter(({ modules }) => modules.some(isWanted)).map(({ fileName }) => fileName)
  const byName = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = (isWanted) =>
    [...closure(chunksWith(isWanted), (name) => byName[name]?.imports ?? [])].flatMap((name) => byName[name] ?? [])
  const isEntryOrPage = (module) => module === ENTRY || PAGE.test(module)
  const visitors = closure(Object.keys(imports).filter(isEntryOrPage), (module) => imports[module] ?? [])
  if (!visitors.has(ENTRY)) throw new Error(`No chunk of the build holds ${ENTRY}.`)

  const staff = needed(isEntryOrPage).flatMap(({ fileName, modules }) =>
    modules
      .filter((module) => PORTAL.test(module) || (SHARED.test(module) && !visitors.has(module)))
      .map((module) => `${fileName} is fetched by visitors and holds ${module} of the portal.`),
  )
  const data = WITHOUT_DATA.flatMap((page) => {
    const ofPage = needed((module) => module === ENTRY || module.startsWith(`src/pages/${page}/`))
    return ofPage.flatMap(({ fileName, modules }) =>
      modules
        .filter((module) => DATA.test(module) && module !== BY_REST)
        .map((module) => `${fileName} is fetched by ${page} and holds ${module}.`),
    )
  })
  const cached = chunks
    .filter(({ fileName }) => worker.includes(fileName))
    .flatMap(({ fileName, modules }) =>
      modules
        .filter((module) => FOR_STAFF.test(module))
        .map((module) => `${fileName} is cached by the service worker and holds ${module}.`),
    )
  return [...staff, ...data, ...cached]
}
