import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  until: number
}

/** The state of a local provider, until it stops. Clients are read again each time, because their addresses change. */
export const createMemory = (
  client: (id: string) => AdapterPayload | undefined,
  now: () => number = Date.now,
): ((kind: string) => Adapter) => {
  const kept = new Map<string, Kept>()

  const read = (key: string): AdapterPayload | undefined => {
    const entry = kept.get(key)
    if (entry && entry.until > now()) return entry.payload
    kept.delete(key)
    return undefined
  }
  const sweep = (): void => {
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key)
  }

  return (kind) => {
    const keyOf = (id: string): string => `${kind} ${id}`
    const findWhere = (name: string, value: string): AdapterPayload | undefined =>
      [...kept].find(
        ([key, { payload, until }]) => key.startsWith(`${kind} `) && payload[name] === value && until > now(),
      )?.[1].payload
    return {
      upsert: async (id, payload, expiresIn) => {
        sweep()
        kept.set(keyOf(id), { payload, until: now() + (expiresIn || 3_600) * 1_000 })
      },
      find: async (id) => (kind === 'Client' ? client(id) : read(keyOf(id))),
      findByUid: async (uid) => findWhere('uid', uid),
      findByUserCode: async (userCode) => findWhere('userCode', userCode),
      consume: async (id) => {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(now() / 1_000)
      },
      destroy: async (id) => {
        kept.delete(keyOf(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
