/** The inspector's page, with the charts of this product. */
import '../../atlas.config.ts';
import './inspector.css';
import '#atlas/inspector/main.tsx';
