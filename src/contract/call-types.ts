/** Known types of a call. No schemas here: search schemas import only these values. */
export const callTypes = ['web', 'telephony', 'webrtc', 'unknown'] as const
