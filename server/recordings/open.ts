import { join } from 'node:path'
import type { Settings } from '../settings'
import { bucketStore } from './bucket'
import { fileStore } from './files'
import type { RecordingStore } from './store'

/** The store that the settings name: a bucket, or else files. */
export async function openStore({ bucket, dataDir }: Pick<Settings, 'bucket' | 'dataDir'>): Promise<RecordingStore> {
  return bucket ? bucketStore(bucket) : fileStore(join(dataDir, 'recordings'))
}
