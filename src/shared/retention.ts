/** How long individual page views are kept, in days. The privacy policy states this period. */
export const RAW_VIEWS_DAYS = 30

/** How long daily counts are kept, in months: the most that the CNIL recommends for audience measurement. */
export const COUNTS_MONTHS = 25
