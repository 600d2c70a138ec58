import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageCreateContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageDeleteContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageGetContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageListContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageUpdateContextConverter;
import com.google.firebase.rules.runtime.common.EvaluationRestrictions;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.logging.LogManager;

/**
 * Storage security rules for the Storage emulator, evaluated by the rules engine inside the Firestore emulator's jar.
 *
 * <p>This program uses the line-delimited JSON protocol of firebase-tools (lib/emulator/storage/rules/runtime.js). So
 * it can replace the official cloud-storage-rules-runtime where that program cannot be downloaded. Each input line is
 * load_ruleset, verify, or the response to a Firestore look-up. The response to each load_ruleset and verify is one
 * line with the status "ok" and the lists "errors" and "warnings", because the caller accepts no other form. The
 * program reads until the end of standard input.
 */
public final class StorageRulesRuntime {
  private static final PrintStream OUT = System.out;

  private final FirebaseRulesProtoCompiler compiler =
      FirebaseRulesProtoCompiler.createStandalone(
          FirebaseRulesLangOptions.builder().allowTernaryOperator(true).allowCrossServiceRules(true).build());
  private final Map<String, RulesetAst> rulesets = new ConcurrentHashMap<>();
  private final Map<Long, BlockingQueue<JsonObject>> lookUps = new ConcurrentHashMap<>();
  private final ExecutorService workers =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
          });

  public static void main(String[] args) throws Exception {
    // Newer versions of Java print a warning about a class of the engine on stderr, and the caller reports all output
    // on stderr. System.setErr does not affect the Java runtime's own warnings, so the descriptor is closed.
    new FileOutputStream(FileDescriptor.err).close();
    LogManager.getLogManager().reset();
    new StorageRulesRuntime().serve();
  }

  private void serve() throws Exception {
    send(answer(-1));
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (!line.isBlank()) receive(line);
    }
  }

  private void receive(String line) {
    long id = -1;
    try {
      JsonObject message = JsonParser.parseString(line).getAsJsonObject();
      id = message.get("id").getAsLong();
      if (!message.has("action")) {
        BlockingQueue<JsonObject> waiting = lookUps.get(id);
        if (waiting != null) waiting.add(message);
        return;
      }
      JsonObject context = message.getAsJsonObject("context");
      switch (message.get("action").getAsString()) {
        // A ruleset is loaded synchronously, so that it is available before the next request is read.
        case "load_ruleset" -> send(load(id, context));
        case "verify" -> verifyAside(id, context);
        default -> send(failure(id, "unknown action " + message.get("action")));
      }
    } catch (Exception | LinkageError error) {
      send(failure(id, describe(error)));
    }
  }

  private void verifyAside(long id, JsonObject context) {
    workers.execute(
        () -> {
          JsonObject result;
          lookUps.put(id, new LinkedBlockingQueue<>());
          try {
            result = verify(id, context);
          } catch (ExecutionException error) {
            result = failure(id, describe(error.getCause()));
          } catch (Exception | LinkageError error) {
            result = failure(id, describe(error));
          }
          lookUps.remove(id);
          send(result);
        });
  }

  private JsonObject load(long id, JsonObject context) throws Exception {
    Source.Builder source = Source.newBuilder();
    JsonFormat.parser().ignoringUnknownFields().merge(context.get("source").toString(), source);
    CompileResult compiled = compiler.compile(source.build());
    JsonObject answer = answer(id);
    for (Issue issue : compiled.getIssues()) {
      SourcePosition at = issue.getSourcePosition();
      String text =
          String.format("%s:%d:%d - %s %s", at.getFileName(), at.getLine(), at.getColumn(), issue.getSeverity(), issue.getDescription());
      answer.getAsJsonArray(issue.getSeverity() == Issue.Severity.ERROR ? "errors" : "warnings").add(text);
    }
    if (compiled.hasCompilationError()) {
      if (answer.getAsJsonArray("errors").isEmpty()) answer.getAsJsonArray("errors").add("The rules do not compile.");
      return answer;
    }
    RulesetAst ast = compiled.getRulesetAst();
    rulesets.put(context.get("rulesetName").getAsString(), ast);
    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", Math.max(1, ast.getVersionValue()));
    answer.add("result", result);
    return answer;
  }

  private JsonObject verify(long id, JsonObject context) throws Exception {
    RulesetAst ast = rulesets.get(context.get("rulesetName").getAsString());
    if (ast == null) return failure(id, "no such ruleset");
    Evaluator.Context request = new Request(id, context).forMethod(context.get("method").getAsString());
    EvaluationRestrictions restrictions = EvaluationRestrictions.builder().build();
    boolean permit = new DefaultEvaluator(ast, ImmutableList.of(), restrictions).evaluate(request).get().permit();
    JsonObject result = new JsonObject();
    result.addProperty("permit", permit);
    JsonObject answer = answer(id);
    answer.add("result", result);
    return answer;
  }

  /** The request as the rules see it. The contexts of all five methods need the same values. */
  private final class Request
      implements FirebaseStorageService.FirebaseStorageGetContext,
          FirebaseStorageService.FirebaseStorageListContext,
          FirebaseStorageService.FirebaseStorageCreateContext,
          FirebaseStorageService.FirebaseStorageUpdateContext,
          FirebaseStorageService.FirebaseStorageDeleteContext {
    private final long id;
    private final ExpressionPathValue path;
    private final ExpressionMapValue request;
    private final ExpressionValue resource;

    Request(long id, JsonObject context) throws Exception {
      this.id = id;
      JsonObject variables = context.getAsJsonObject("variables");
      this.path = toPath(context.get("path").getAsString());
      this.request = toValue(variables.get("request")).getMapValue();
      this.resource = toValue(variables.get("resource"));
    }

    Evaluator.Context forMethod(String method) {
      return switch (method) {
        case "get" -> FirebaseStorageGetContextConverter.convert(this);
        case "list" -> FirebaseStorageListContextConverter.convert(this);
        case "create" -> FirebaseStorageCreateContextConverter.convert(this);
        case "update" -> FirebaseStorageUpdateContextConverter.convert(this);
        case "delete" -> FirebaseStorageDeleteContextConverter.convert(this);
        default -> throw new IllegalArgumentException("unknown method " + method);
      };
    }

    @Override
    public ExpressionPathValue path() {
      return path;
    }

    @Override
    public ExpressionMapValue request() {
      return request;
    }

    @Override
    public ListenableFuture<ExpressionValue> resource() {
      return Futures.immediateFuture(resource);
    }

    @Override
    public ExpressionValue debug(ExpressionValue value) {
      return value;
    }

    @Override
    public ListenableFuture<ExpressionValue> firestoreGet(ExpressionPathValue at, SourcePosition position) {
      try {
        JsonObject found = lookUp(at, position);
        return Futures.immediateFuture(found == null ? ExpressionValueUtils.NULL : toValue(FirestoreJson.document(found)));
      } catch (Exception error) {
        return Futures.immediateFailedFuture(error);
      }
    }

    @Override
    public ListenableFuture<ExpressionValue> firestoreExists(ExpressionPathValue at, SourcePosition position) {
      try {
        return Futures.immediateFuture(ExpressionValueUtils.createValue(lookUp(at, position) != null));
      } catch (Exception error) {
        return Futures.immediateFailedFuture(error);
      }
    }

    /**
     * Returns a document, or null if the caller does not find it. Waits for the response, because the caller accepts
     * only one look-up at a time for each request.
     */
    private JsonObject lookUp(ExpressionPathValue at, SourcePosition position) throws Exception {
      JsonObject where = new JsonObject();
      where.addProperty("path", "/" + String.join("/", ExpressionValueUtils.getPathSegments(position, at)));
      JsonObject question = new JsonObject();
      question.addProperty("server_request_id", id);
      question.addProperty("action", "fetch_firestore_document");
      question.addProperty("status", "ok");
      question.add("context", where);
      send(question);
      JsonObject reply = lookUps.get(id).take();
      return "ok".equals(reply.get("status").getAsString()) ? reply.getAsJsonObject("result") : null;
    }
  }

  /** Converts values from the JSON of the Firestore REST interface to the JSON of the engine. */
  private static final class FirestoreJson {
    static JsonObject document(JsonObject found) {
      String name = found.get("name").getAsString();
      JsonObject fields = new JsonObject();
      fields.add("data", map(found.getAsJsonObject("fields")));
      fields.add("id", of("string_value", name.substring(name.lastIndexOf('/') + 1)));
      fields.add("__name__", path(name.substring(name.indexOf("/databases/"))));
      return wrapFields(fields);
    }

    private static JsonObject value(JsonObject firestore) {
      Map.Entry<String, JsonElement> entry = firestore.entrySet().iterator().next();
      JsonElement content = entry.getValue();
      return switch (entry.getKey()) {
        case "nullValue" -> of("null_value", JsonNull.INSTANCE);
        case "booleanValue" -> of("bool_value", content);
        case "integerValue" -> of("int_value", content);
        case "doubleValue" -> of("float_value", content);
        case "timestampValue" -> of("timestamp_value", content);
        case "stringValue" -> of("string_value", content);
        case "bytesValue" -> of("bytes_value", content);
        case "geoPointValue" -> of("latlng_value", content);
        case "referenceValue" -> path(content.getAsString().substring(content.getAsString().indexOf("/databases/")));
        case "arrayValue" -> list(content.getAsJsonObject().getAsJsonArray("values"));
        case "mapValue" -> map(content.getAsJsonObject().getAsJsonObject("fields"));
        default -> throw new IllegalArgumentException("unknown Firestore value " + entry.getKey());
      };
    }

    private static JsonObject map(JsonObject firestore) {
      JsonObject fields = new JsonObject();
      if (firestore != null) firestore.entrySet().forEach(field -> fields.add(field.getKey(), value(field.getValue().getAsJsonObject())));
      return wrapFields(fields);
    }

    private static JsonObject list(JsonArray firestore) {
      JsonArray values = new JsonArray();
      if (firestore != null) firestore.forEach(item -> values.add(value(item.getAsJsonObject())));
      return of("list_value", of("values", values));
    }

    private static JsonObject path(String path) {
      JsonArray segments = new JsonArray();
      segments(path).forEach(segment -> segments.add(of("simple", segment)));
      return of("path_value", of("segments", segments));
    }

    private static JsonObject wrapFields(JsonObject fields) {
      return of("map_value", of("fields", fields));
    }

    private static JsonObject of(String key, String text) {
      return of(key, new JsonPrimitive(text));
    }

    private static JsonObject of(String key, JsonElement content) {
      JsonObject object = new JsonObject();
      object.add(key, content);
      return object;
    }
  }

  private static List<String> segments(String path) {
    return new ArrayList<>(Arrays.stream(path.split("/")).filter(segment -> !segment.isEmpty()).toList());
  }

  private static ExpressionPathValue toPath(String path) {
    return ExpressionValueUtils.segmentsToPathExpressions(segments(path)).getPathValue();
  }

  private static ExpressionValue toValue(JsonElement json) throws Exception {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    JsonFormat.parser().ignoringUnknownFields().merge(json.toString(), value);
    return value.build();
  }

  private static JsonObject answer(long id) {
    JsonObject answer = new JsonObject();
    answer.addProperty("id", id);
    answer.addProperty("status", "ok");
    answer.add("errors", new JsonArray());
    answer.add("warnings", new JsonArray());
    return answer;
  }

  private static JsonObject failure(long id, String error) {
    JsonObject answer = answer(id);
    answer.getAsJsonArray("errors").add(error);
    return answer;
  }

  private static String describe(Throwable error) {
    return error.getMessage() == null ? error.getClass().getSimpleName() : error.getMessage();
  }

  /** Writes one ASCII line. The method is synchronized, because several threads write. */
  private static synchronized void send(JsonObject message) {
    StringBuilder line = new StringBuilder();
    message.toString().chars().forEach(c -> line.append(c < 127 ? String.valueOf((char) c) : String.format("\\u%04x", c)));
    OUT.println(line);
    OUT.flush();
  }
}
