import { type ConnectMedia, MediaError } from '@/lib/media-session'

export const connectAgent: ConnectMedia = async () => {
  throw new MediaError('network')
}
