export * from '@/lib/media-session'
