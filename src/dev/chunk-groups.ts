import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Extract<Group['name'], (...all: never[]) => unknown>>[1]

const inside = (folder: string) => new RegExp(`[\\\\/]src[\\\\/](?:${folder})[\\\\/]`)

/** Whether a module of that folder imports the module statically, directly or by others. */
const isImportedFrom = (folder: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (folder.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isImportedFrom(folder, importer, graph, seen))
}

/** One chunk for what at least two pages (or late parts) import of `folder`, if a module of `by` is among the importers. */
const shared = (name: string, by: 'pages' | 'admin', folder = name): Group => ({
  name: (id, graph) => (isImportedFrom(inside(by), id, graph) ? name : null),
  test: inside(folder),
  minShareCount: 2,
})

/**
 * Which modules stand in one chunk, by folder; the first group that takes a module keeps it, and what no group takes stands with the page
 * that imports it. What visitors' pages share is taken before what the portal shares, so no visitor fetches staff code;
 * scripts/check-dist.mjs proves it.
 */
export const CHUNK_GROUPS: Group[] = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
  },
  // What every page needs. Not `src/main.tsx`: it awaits a page, and each page imports this chunk.
  { name: 'site', test: /[\\/]src[\\/](?:config|content|layout|service-worker|start|ui)[\\/]|vite[\\/]preload-helper/ },
  shared('domain', 'pages'),
  shared('data', 'pages'),
  shared('forms', 'pages', 'pages[\\/]forms'),
  shared('staff', 'admin', 'admin|data|domain'),
  // What the late parts of Firebase share.
  { name: 'firebase', test: /[\\/](?:node_modules[\\/]@?firebase|src[\\/]data)[\\/]/, minShareCount: 2 },
]
