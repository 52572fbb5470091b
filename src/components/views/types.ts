/** The data of a product view, as queried. src/build/content/schema/views.ts lists the fields of each kind. */
export type ViewData = Queries.ProductViewFragment
