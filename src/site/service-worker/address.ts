export const WORKER_ADDRESS = '/service-worker.js'

/** Named in every page's policy; it can make this one address and no other. */
export const WORKER_POLICY = 'service-worker'

export const CACHE_PREFIX = 'la-lumiere-'
