declare namespace PDFKit.Mixins {
  /** Of pdfkit 0.20; its published types are older. */
  interface StructureElementOptions {
    /** Of a table's header cell. */
    scope?: 'Row' | 'Column';
  }
}
