// Of these styles `plugins/font-display.ts` leaves the faces of other scripts than Latin.
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/manrope/wght.css'
