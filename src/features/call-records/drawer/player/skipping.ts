import { storage } from '@/lib/storage'

const KEY = 'parley_skip_silence'

/** Whether silences are skipped in this browser. */
export const rememberedSkipping = () => storage.get(KEY) === 'true'

export const rememberSkipping = (skipping: boolean) => storage.set(KEY, String(skipping))
