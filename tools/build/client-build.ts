import type { Plugin } from 'vite'

/** For `apply` of plugins that work on the client's files: skips the SSR build of the prerendering and builds in mode `test`. */
export const isClientBuild: Extract<Plugin['apply'], (...all: never[]) => unknown> = (user, { command, mode }) =>
  command === 'build' && mode !== 'test' && !user.build?.ssr
