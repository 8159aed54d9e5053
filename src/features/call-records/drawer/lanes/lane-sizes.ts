/** Pixels from one lane to the next, and of all three. */
export const LANE_STEP = 8
export const LANE_HEIGHT = 24
