/** How long single page views are kept, in days; the privacy policy prints it, the stream is trimmed by it. */
export const RAW_VIEWS_DAYS = 30

/** How long daily counts are kept, in months: what the CNIL recommends at most for audience measurement. */
export const COUNTS_MONTHS = 25
